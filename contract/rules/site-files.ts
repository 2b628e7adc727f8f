/** Matches the name of a built file with a hash of its content, such as `main.4f2a91c0.js`. The file never changes. */
export const hashedFileName = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/i

/** Matches a microfrontend's folder, the first part of an address such as `/mf-games/main.js`. */
export const microfrontendPath = /^\/mf-[a-z0-9-]+(?=\/)/

/** Matches `/releases`, the first part of an address such as `/releases/mf-games/1.0.0-4f2a91c0de/main.js`. */
export const releasePath = /^\/releases(?=\/[a-z][a-z0-9-]*\/[A-Za-z0-9][^/]*\/)/
