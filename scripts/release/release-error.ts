/** Thrown when a release cannot be created or changed; nothing was changed then. The message contains the reason. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
