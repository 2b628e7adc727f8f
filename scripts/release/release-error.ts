/** A release cannot be created or changed; the message has the reason, and nothing was changed. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
