/** Thrown when a release cannot be created or changed, before anything was changed; the message has the reason. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
