import { payableAmounts } from './penalty.ts'

export interface Payment {
  /** The IBAN of the club's bank account, with or without spaces. */
  readonly iban: string
  /** The amount in CZK, more than 0. */
  readonly amount: number
  readonly message: string
  /**
   * The reference number of the payment, with 1 to 10 digits. It is the id of the penalty, or the id of the oldest
   * penalty when the payment covers several.
   */
  readonly variableSymbol?: number | undefined
}

/**
 * Returns the amount for the QR code of a penalty: the penalty's own amount if it is one of `payableAmounts`, otherwise
 * the smallest of them (specification section 7).
 */
export const payableAmount = (amount: number): number =>
  payableAmounts.find((payable) => payable === amount) ?? payableAmounts[0]

/** Converts an IBAN to the form that payment codes need: without spaces, in capital letters. */
export const compactIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase()

/** Formats an IBAN in groups of four characters. */
export const formatIban = (iban: string): string => compactIban(iban).replace(/(.{4})(?=.)/g, '$1 ')

/** Whether a text is an IBAN with a valid length, characters and check digits (ISO 7064 MOD 97-10). */
export function isIban(text: string): boolean {
  const iban = compactIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

const MESSAGE_LENGTH = 60

/** Converts a text to a payment code's message: printable ASCII without `*` and diacritics, at most 60 characters. */
export function paymentMessage(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\*/g, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MESSAGE_LENGTH)
    .trim()
}

/**
 * Returns the text of a Czech payment code (Short Payment Descriptor 1.0, "QR Platba").
 * @returns a text such as `SPD*1.0*ACC:CZ65…*AM:50.00*CC:CZK*MSG:…*X-VS:12`
 * @throws RangeError when the IBAN, the amount or the variable symbol is invalid
 */
export function paymentCode({ iban, amount, message, variableSymbol }: Payment): string {
  if (!isIban(iban)) throw new RangeError('not an IBAN')
  if (!(amount > 0)) throw new RangeError('not a positive amount')
  const parts = [
    'SPD',
    '1.0',
    `ACC:${compactIban(iban)}`,
    `AM:${amount.toFixed(2)}`,
    'CC:CZK',
    `MSG:${paymentMessage(message)}`,
  ]
  if (variableSymbol !== undefined) {
    if (!/^\d{1,10}$/.test(String(variableSymbol))) throw new RangeError('not a variable symbol')
    parts.push(`X-VS:${variableSymbol}`)
  }
  return parts.join('*')
}
