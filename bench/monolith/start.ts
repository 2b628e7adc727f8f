import { microfrontends } from '@club/contract'
import list from '../../shell/microfrontends.json' with { type: 'json' }
import { start } from '../../shell/start.tsx'

// Starts the shell as shell/index.ts does, but with a list of tabs that is part of the build.
void start(Promise.resolve(microfrontends.parse(list)))
