/** Built files with a content hash in their name, such as `main.4f2a91c0.js`, never change. */
export const hashedFileName = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/i
