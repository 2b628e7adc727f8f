/** The error when a release cannot be created or changed. Nothing was changed. The message contains the reason. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
