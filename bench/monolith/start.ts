import { microfrontends } from '@club/contract'
import { fetchClub } from '../../shell/club/fetch-club.ts'
import list from '../../shell/microfrontends.json' with { type: 'json' }
import { start } from '../../shell/start.tsx'

// As shell/index.ts, with the tabs known at build: there is no list to ask for.
void start({ club: fetchClub(), list: Promise.resolve(microfrontends.parse(list)) })
