import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** A Czech wording that the club does not use, and the wording that the club uses instead. */
interface Rule {
  readonly found: RegExp
  readonly better: string
  /** Examples of texts that break the rule. */
  readonly wrong: readonly string[]
}

const rules: readonly Rule[] = [
  {
    found: /(?<!\p{L})(?:bíl|čern)(?:í|ých|ým|ými|é)(?!\p{L})/u,
    better: 'Bílí and Černí, the teams, begin with a capital letter',
    wrong: ['Skóre bílých', 'Přesunout mezi černé: {player}', 'výsledek bílí 7'],
  },
  {
    found: /nevyjádři|neomluvi/,
    better: 'who has not voted: nehlasovali; who has said no: neodhlásil',
    wrong: ['7 se nevyjádřilo', 'Nikdo se neomluvil.'],
  },
  {
    found: /potvrzovací (?!slov)|(?<!\p{L})fráz[iíe]/iu,
    better: 'potvrzovací slovo',
    wrong: ['Potvrzovací text', 'napište frázi přesně'],
  },
  { found: /vzetí zpět|vzato zpět/i, better: 'Vráceno', wrong: ['Vzetí zpět: {what}', 'Vzato zpět'] },
  { found: /[\d}] až [\d{]/, better: '10–16', wrong: ['ideálně {from} až {to}', '10 až 16 hráčů'] },
  { found: /[\d}] ?- ?[\d{]/, better: '10–16, with an en dash', wrong: ['10-16', '{from} - {to}'] },
  { found: /zpět \d+ dní/, better: 'do 7 dnů', wrong: ['Omyl jde vzít zpět 7 dní.'] },
  { found: /akce pro /i, better: 'Akce: {name}', wrong: ['Akce pro hráče {name}'] },
  { found: /se skóre/, better: 's výsledkem', wrong: ['Posledních # zápasů se skóre'] },
  { found: /budete [\p{L} ]*připojeni/u, better: 'Až se připojíte', wrong: ['Až budete zase připojeni'] },
  { found: /, po [\d{]/, better: 'v krocích po 0,1', wrong: ['Od 1 do 10, po {step}.'] },
  { found: /obnovit hráče/i, better: 'Načíst hlasy znovu', wrong: ['Obnovit hráče'] },
  { found: /zdvořilost/, better: 'není to důkaz', wrong: ['ze zdvořilosti, ne jako důkaz'] },
]

/** Returns a line for each rule that a text breaks. */
const faults = (text: string): string[] =>
  rules.flatMap(({ found, better }) => {
    const [wrong] = text.match(found) ?? []
    return wrong === undefined ? [] : [`${wrong} → ${better}`]
  })

/**
 * Returns the string literals of a TypeScript file, or the text of an HTML page. Comments and other code are ignored.
 */
const getTranslations = (file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<]+</g)]
    .map(([text]) => text)
    .filter((text) => /[ěščřžýáíéúůťďň]/i.test(text))

const files = globSync('{contract,platform,shell,mf-*,bff}/**/*.{ts,tsx,html}', {
  cwd: root,
  exclude: (name) => /node_modules|dist|\.test\.|testing/.test(name),
})

test('the Czech texts of the pages, pictures, calendars and the help page use the club’s words', () => {
  const czech = files.filter((file) => getTranslations(file).length > 0)
  expect(czech).toEqual(
    expect.arrayContaining([
      'mf-games/messages/cs.ts',
      'platform/toasts/undo-refusals.ts',
      'contract/sharing/sharing-texts.ts',
      'bff/features/game-pictures/wording.ts',
      'bff/features/calendar/service.ts',
      'shell/help.html',
    ]),
  )
  expect(
    czech.flatMap((file) =>
      getTranslations(file)
        .flatMap(faults)
        .map((fault) => `${file}: ${fault}`),
    ),
  ).toEqual([])
})

test.each(rules)('a text is reported that should say: $better', ({ wrong }) => {
  for (const text of wrong) expect(faults(text)).toHaveLength(1)
})
