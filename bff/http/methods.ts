/** Methods that change nothing (RFC 9110, 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
