import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'e2e', root: import.meta.dirname, environment: 'node' } })
