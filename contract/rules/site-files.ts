/**
 * Matches the name of a built file that contains a hash of the file's content, such as `main.4f2a91c0.js`. Such a file
 * never changes.
 */
export const hashedFileName = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/i

/** Matches the first part of an address such as `/mf-games/main.js`: the folder of a microfrontend. */
export const microfrontendPath = /^\/mf-[a-z0-9-]+(?=\/)/

/**
 * Matches the first part of an address such as `/releases/mf-games/1.0.0-4f2a91c0de/main.js`: the folder of all
 * releases. Below it, each tab has a folder, which contains a folder for each release.
 */
export const releasePath = /^\/releases(?=\/[a-z][a-z0-9-]*\/[A-Za-z0-9][^/]*\/)/
