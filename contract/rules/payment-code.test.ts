import { describe, expect, test } from 'vitest'
import { formatIban, isIban, paymentCode, paymentMessage } from './payment-code.ts'

const iban = 'CZ65 0800 0000 1920 0014 5399'

describe('a payment code', () => {
  test('contains account, amount, currency, message and the penalty’s id as variable symbol', () => {
    expect(paymentCode({ iban, amount: 100, message: 'Pokuta', variableSymbol: 42 })).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:100.00*CC:CZK*MSG:Pokuta*X-VS:42',
    )
  })

  test('falls back to 50 CZK for any amount but 50, 100 and 200 [S7.35]', () => {
    expect(paymentCode({ iban, amount: 75, message: 'x' })).toContain('*AM:50.00*')
    expect(paymentCode({ iban, amount: 200, message: 'x' })).toContain('*AM:200.00*')
  })

  test('has no variable symbol where there is no penalty', () => {
    expect(paymentCode({ iban, amount: 50, message: 'x' })).not.toContain('X-VS')
  })

  test('refuses invalid accounts and variable symbols', () => {
    expect(() => paymentCode({ iban: 'CZ6508000000192000145398', amount: 50, message: 'x' })).toThrow(
      new RangeError('not an IBAN'),
    )
    expect(() => paymentCode({ iban, amount: 50, message: 'x', variableSymbol: 12345678901 })).toThrow(
      new RangeError('not a variable symbol'),
    )
  })

  test('folds diacritics, drops asterisks and keeps at most 60 characters of the message', () => {
    expect(paymentMessage('Žluťoučký * kůň – Čížek')).toBe('Zlutoucky kun Cizek')
    expect(paymentMessage('kůň–Čížek')).toBe('kun Cizek')
    expect(paymentMessage('x'.repeat(80))).toHaveLength(60)
    expect(paymentMessage(` ${'x'.repeat(60)}`)).toHaveLength(60)
    expect(paymentMessage(`${'x'.repeat(59)} x`)).toBe('x'.repeat(59))
  })
})

test('an account’s check digits are checked, with spaces and small letters', () => {
  expect(isIban('cz65 0800 0000 1920 0014 5399')).toBe(true)
  expect(isIban('DE89370400440532013000')).toBe(true)
  expect(isIban('CZ6508000000192000145398')).toBe(false)
  expect(isIban('')).toBe(false)
})

test.each([
  ['too short', 'CZ150800000019'],
  ['too long', 'CZ7608000000190800000019080000001920'],
  ['with a digit before the country', '1CZ650390800000000192'],
  ['with a letter among its check digits', 'CZ6A0480800000019200'],
])('an account number %s is refused, although its check digits are right', (_, account) => {
  expect(isIban(account)).toBe(false)
})

test('an account is shown in groups of four', () => {
  expect(formatIban('CZ6508000000192000145399')).toBe(iban)
})
