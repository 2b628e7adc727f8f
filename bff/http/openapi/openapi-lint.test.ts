import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { describe, expect, it } from 'vitest'
import { createOpenApi } from './openapi.ts'

const document = JSON.stringify(createOpenApi())

describe('The description of the API under the rules that public linters recommend', () => {
  const spectral = async (text: string) => {
    const linter = new spectralCore.Spectral()
    // @ts-expect-error: Spectral's rules do not match its own type.
    linter.setRuleset({ extends: [[spectralRulesets.oas, 'recommended']] })
    const found = await linter.run(text)
    return found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
  }
  const redocly = async (source: string) => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source, config })
    return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
  }

  it.each([
    ['Spectral', spectral],
    ['Redocly', redocly],
  ])('has no error and no warning of %s, which finds what is wrong', async (_, lint) => {
    expect(await lint(document)).toEqual([])
    const { servers: _servers, tags: _tags, ...less } = createOpenApi()
    expect(await lint(JSON.stringify(less))).not.toEqual([])
  })
})
