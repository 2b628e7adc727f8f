export * from '@club/platform/testing'
