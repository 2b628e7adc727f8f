export * from '@club/platform/testing/toasts'
