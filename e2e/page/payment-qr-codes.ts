import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import jsqr from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { getButton } from './games-tab.ts'

/** The texts that the two QR decoders read from a picture. */
type Decoded = readonly [string | undefined, string | undefined]

const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
await prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
  fireImmediately: true,
})

/** Decodes the QR code of a PNG with two decoders. The browser first converts the PNG to pixels. */
export async function decodeQrCode(page: Page, png: Buffer): Promise<Decoded> {
  // Fetches the picture in an empty page, because the site's content security policy would forbid the request.
  const empty = await page.context().newPage()
  const { width, height, pixels } = await empty.evaluate(async (base64) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const drawing = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    drawing?.drawImage(picture, 0, 0)
    const data = drawing?.getImageData(0, 0, picture.width, picture.height).data
    return { width: picture.width, height: picture.height, pixels: data ?? new Uint8ClampedArray() }
  }, png.toString('base64'))
  await empty.close()
  const [barcode] = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })
  return [jsqr.default(pixels, width, height)?.data, barcode?.text]
}

/** Decodes the QR code that an element shows. `animations: 'disabled'` skips the fade-in of a dialog. */
export const decodeQrCodeOnPage = async (shown: Locator): Promise<Decoded> =>
  decodeQrCode(shown.page(), await shown.screenshot({ animations: 'disabled' }))

export function parsePaymentFields(code: string | undefined): Record<string, string> {
  const [standard, version, ...fields] = (code ?? '').split('*')
  return {
    standard: `${standard} ${version}`,
    ...Object.fromEntries(
      fields.map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1)]),
    ),
  }
}

/** Downloads a picture, which must be at least 600 px wide. */
export async function downloadPicture(dialog: Locator, name: string): Promise<Buffer> {
  const download = dialog.page().waitForEvent('download')
  await getButton(dialog, name).click()
  const png = await readFile(await (await download).path())
  // The width of a PNG is at byte 16 (PNG specification, IHDR).
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(600)
  return png
}
