// @ts-check
import '@club/platform/testing/setup'
