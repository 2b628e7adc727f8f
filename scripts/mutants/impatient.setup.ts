import { configure } from '@testing-library/react'

// What a mutant keeps from coming is waited for hundreds of times: half as long as in a usual run.
configure({ asyncUtilTimeout: 10_000 })
