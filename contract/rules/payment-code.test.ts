import { describe, expect, test } from 'vitest'
import { formatIban, isIban, payableAmount, paymentCode, paymentMessage } from './payment-code.ts'

const iban = 'CZ65 0800 0000 1920 0014 5399'

describe('a payment code', () => {
  test('contains account, amount, currency, message and the penalty’s id as variable symbol', () => {
    expect(paymentCode({ iban, amount: 100, message: 'Pokuta', variableSymbol: 42 })).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:100.00*CC:CZK*MSG:Pokuta*X-VS:42',
    )
  })

  test('of one penalty is for 50 CZK when its amount is not 50, 100 or 200 [S7.35]', () => {
    expect([49, 50, 75, 100, 200, 250].map(payableAmount)).toEqual([50, 50, 50, 100, 200, 50])
  })

  test('of several penalties has their exact sum', () => {
    expect(paymentCode({ iban, amount: 350, message: 'x' })).toContain('*AM:350.00*')
  })

  test('has no variable symbol where there is no penalty', () => {
    expect(paymentCode({ iban, amount: 50, message: 'x' })).not.toContain('X-VS')
  })

  test.each([0, -50, Number.NaN])('refuses the amount %s', (amount) => {
    expect(() => paymentCode({ iban, amount, message: 'x' })).toThrow(new RangeError('not a positive amount'))
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
