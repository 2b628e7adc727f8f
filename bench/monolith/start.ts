import { microfrontends } from '@club/contract'
import { fetchClub } from '../../shell/club/fetch-club.ts'
import list from '../../shell/microfrontends.json' with { type: 'json' }
import { start } from '../../shell/start.tsx'

// Starts the shell as shell/index.ts does, but the list of tabs is part of the build.
void start({ club: fetchClub(), list: Promise.resolve(microfrontends.parse(list)) })
