import { type Payment, paymentCode } from '@club/platform'
import { encode } from 'uqr'

/** The width, in squares of the QR code, of the empty border that QR readers require around it (ISO/IEC 18004). */
export const quietZone = 4

/** The minimum width, in pixels, at which banking apps reliably read a saved picture. */
const pictureWidth = 600

/** A payment's QR code: its width in squares, border included, and its dark squares as an SVG path. */
export function createPaymentQrCode(payment: Payment): { readonly size: number; readonly path: string } {
  const { data, size } = encode(paymentCode(payment), { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

/** Draws a payment's QR code as a PNG file, dark on white. Each square is a whole number of pixels wide. */
export async function drawPaymentQrPicture(payment: Payment): Promise<File> {
  const { size, path } = createPaymentQrCode(payment)
  const scale = Math.ceil(pictureWidth / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const drawing = canvas.getContext('2d')
  if (drawing) {
    drawing.fillStyle = '#ffffff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.scale(scale, scale)
    drawing.fillStyle = '#000000'
    drawing.fill(new Path2D(path))
  }
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!drawing || !png) throw new Error('The browser cannot draw the QR code.')
  return new File([png], `payment-${payment.variableSymbol ?? payment.amount}.png`, { type: 'image/png' })
}
