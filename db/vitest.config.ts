import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'db',
    root: import.meta.dirname,
    environment: 'node',
    globalSetup: './testing/mysql.setup.ts',
  },
})
