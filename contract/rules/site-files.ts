/** Built files with a content hash in their name, such as `main.4f2a91c0.js`, never change. */
export const hashedFileName = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/i

/** `/mf-games/…`: a microfrontend's folder under the site's root. */
export const microfrontendPath = /^\/mf-[a-z0-9-]+(?=\/)/

/** `/releases/mf-games/1.0.0-4f2a91c0de/…`: the folder of the releases, in which each release of a tab has a folder. */
export const releasePath = /^\/releases(?=\/[a-z][a-z0-9-]*\/[A-Za-z0-9][^/]*\/)/
