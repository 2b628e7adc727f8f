/** A release cannot be made or changed; the message says why, and nothing was changed. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
