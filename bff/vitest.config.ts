import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'bff', root: import.meta.dirname, environment: 'node' } })
