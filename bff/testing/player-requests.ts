import { sendRequest, type TestResponse } from './server.ts'

/** Adds a player whose ratings are 5. */
export const addPlayer = (address: string, name: string): Promise<TestResponse> =>
  sendRequest(address, 'POST', '/api/players', {
    name,
    offenseSkill: 5,
    defenseSkill: 5,
    ballHandlingSkill: 5,
  })

export const listNames = async (address: string): Promise<string[]> =>
  ((await sendRequest(address, 'GET', '/api/players')).body as { name: string }[]).map(({ name }) => name)
