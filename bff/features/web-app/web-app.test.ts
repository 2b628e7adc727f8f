import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultClub } from '@club/contract'
import { backgrounds } from '@club/contract/colours'
import { listenOnFreePort } from '@club/db/testing'
import { Transformer } from '@napi-rs/image'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { screenshots, shortenName } from './manifest.ts'

const shellFiles = join(import.meta.dirname, '../../../shell/public')

const tabs = [
  { name: 'mf-games', path: '/games', title: { cs: 'Zápasy', en: 'Games' }, entry: '/mf-games/m.json' },
  { name: 'mf-stats', path: '/stats', title: { cs: 'Čísla', en: 'Figures' }, entry: '/mf-stats/m.json' },
  {
    name: 'mf-old',
    path: '/old',
    title: { cs: 'Staré', en: 'Old' },
    entry: '/mf-old/m.json',
    off: true,
  },
]

let root: string
let warnings: { msg: string; logo?: string; err?: { message: string } }[]

const write = async (file: string, content: string | Uint8Array) => {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), content)
}

/** Starts a server with the given club settings, and closes it when the test ends. */
async function serverOf(
  club: Partial<typeof defaultClub> = {},
  { list = 'tabs.json', ...options }: { list?: string; drawingDeadline?: number } = {},
): Promise<TestServer> {
  const server = await startTestServer('embedded', {
    ...options,
    root,
    settings: { club: { ...defaultClub, ...club }, microfrontendsFile: join(root, list) },
    log: pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line)) }),
  })
  onTestFinished(() => server.close())
  return server
}

const manifestOf = async (server: TestServer) => (await server.get('/manifest.webmanifest')).body

/** Downloads an icon and decodes its pixels. */
async function iconOf(server: TestServer, path: string) {
  const answer = await fetch(`${server.origin}${path}`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width, height, format } = await new Transformer(bytes).metadata()
  expect(format).toBe('png')
  const pixels = await new Transformer(bytes).rawPixels()
  const at = (x: number, y: number) => [...pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)]
  return { bytes, width, height, at }
}

const hex = (pixel: number[]) => `#${Buffer.from(pixel.slice(0, 3)).toString('hex')}`

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-web-app-'))
  await write('tabs.json', JSON.stringify(tabs))
  await write('no-list.json', 'nothing')
  await write('shell/dist/logo.svg', await readFile(join(shellFiles, 'logo.svg')))
})
beforeEach(() => {
  warnings = []
})
afterAll(() => rm(root, { recursive: true }))

describe('the web app manifest', () => {
  it('has the club’s name, colours, icons, screenshots and tabs', async () => {
    const server = await serverOf()
    const { status, headers, body } = await server.get('/manifest.webmanifest')
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      200,
      'application/manifest+json',
      'no-cache',
    ])
    const icon = (file: string, side: number, purpose: string) => ({
      src: expect.stringMatching(new RegExp(`^/icons/${file}\\.png\\?v=[0-9a-f]{10}$`)),
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })
    expect(body).toEqual({
      id: '/',
      lang: 'cs',
      name: 'Thursday Football Club',
      short_name: 'Thursday',
      start_url: '/games',
      scope: '/',
      display: 'standalone',
      theme_color: backgrounds.light,
      background_color: backgrounds.light,
      icons: [
        icon('icon-192', 192, 'any'),
        icon('icon-512', 512, 'any'),
        icon('icon-maskable-512', 512, 'maskable'),
      ],
      screenshots: [
        expect.objectContaining({ form_factor: 'narrow', label: 'Příští zápas a přihlašování' }),
        expect.objectContaining({ form_factor: 'wide' }),
      ],
      shortcuts: [
        { name: 'Zápasy', url: '/games' },
        { name: 'Čísla', url: '/stats' },
      ],
    })
    expect(warnings).toEqual([])
  })

  it('is in the language of an English club, and a name may have any characters', async () => {
    const name = '5 "O\'Neill" & <b>Söhne</b> ⚽'
    expect(await manifestOf(await serverOf({ name, defaultLanguage: 'en' }))).toMatchObject({
      name,
      short_name: '5 "O\'Neill"',
      lang: 'en',
      screenshots: [{ label: 'The next game and its votes' }, { label: 'Games on a computer' }],
      shortcuts: [{ name: 'Games' }, { name: 'Figures' }],
    })
  })

  it('has no shortcuts while the list of tabs cannot be read', async () => {
    expect(await manifestOf(await serverOf({}, { list: 'no-list.json' }))).toMatchObject({
      start_url: '/games',
      shortcuts: [],
    })
    expect(warnings.map(({ msg }) => msg)).toEqual(['the list of tabs cannot be read'])
  })

  it('is not sent again while it is unchanged, and neither are the icons', async () => {
    const server = await serverOf()
    for (const path of ['/manifest.webmanifest', '/icons/apple-touch-icon.png']) {
      const { headers } = await server.get(path)
      expect((await server.get(path, { 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(304)
    }
  })

  it('accepts GET and HEAD only, and other icons do not exist', async () => {
    const server = await serverOf()
    expect((await server.send('HEAD', '/manifest.webmanifest')).status).toBe(200)
    expect(await server.send('POST', '/manifest.webmanifest')).toMatchObject({ status: 405 })
    expect(await server.get('/icons/icon-64.png')).toMatchObject({ status: 404 })
  })

  it.each(Object.entries(screenshots))('has the real size of its %s screenshot', async (form, { file }) => {
    const bytes = await readFile(join(shellFiles, file))
    const { width, height, format } = await new Transformer(bytes).metadata()
    expect(bytes.length).toBeLessThan(150_000)
    expect(await manifestOf(await serverOf())).toMatchObject({
      screenshots: expect.arrayContaining([
        expect.objectContaining({
          src: `/${file}`,
          form_factor: form,
          sizes: `${width}x${height}`,
          type: `image/${format}`,
        }),
      ]),
    })
  })
})

it.each([
  ['FC Čtvrtek', 'FC Čtvrtek'],
  ['Dvanáctznaků', 'Dvanáctznaků'],
  ['Dvanáctznaků Praha', 'Dvanáctznaků'],
  ['Thursday Football Club', 'Thursday'],
  ['TJ Sokol Horní Lhota', 'TJ Sokol'],
  ['SK Přerov-Předmostí', 'SK Přerov-Př'],
  ['Čtvrtečníbojovníci', 'Čtvrtečníboj'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
])('the short name of %s is %s', (name, expected) => {
  expect(shortenName(name)).toBe(expected)
})

describe('the icons', () => {
  it('have their sizes; the maskable one’s logo is in the middle circle, on the background', async () => {
    const server = await serverOf()
    for (const side of [192, 512]) {
      const { width, height, at } = await iconOf(server, `/icons/icon-${side}.png`)
      expect([width, height]).toEqual([side, side])
      expect(at(0, 0)).toEqual([0, 0, 0, 0])
      expect(at(side / 2, side / 2)[3]).toBe(255)
    }
    const maskable = await iconOf(server, '/icons/icon-maskable-512.png')
    expect([maskable.width, maskable.height]).toEqual([512, 512])
    let logo = 0
    for (let y = 0; y < 512; y++)
      for (let x = 0; x < 512; x++) {
        const pixel = maskable.at(x, y)
        const outside = Math.hypot(x - 255.5, y - 255.5) > 0.4 * 512 + 1
        if (outside && hex(pixel) !== backgrounds.light) expect.fail(`${x}, ${y} is outside of the circle`)
        if (hex(pixel) !== backgrounds.light) logo++
      }
    expect(logo).toBeGreaterThan(0.25 * 512 * 512)
    const apple = await iconOf(server, '/icons/apple-touch-icon.png')
    expect([apple.width, apple.height]).toEqual([180, 180])
    expect([hex(apple.at(0, 0)), apple.at(0, 0)[3]]).toEqual([backgrounds.light, 255])
  })

  const red =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path fill="#f00" d="M0 0h8v4H0z"/></svg>'
  const drawn = (svg = red) => Transformer.fromSvg(svg).resize(640, 320)
  const dataUrl = async () => `data:image/png;base64,${(await drawn().png()).toString('base64')}`
  it.each([
    ['an SVG', 'crest.svg', async () => red],
    [
      'an SVG with a byte order mark and a script',
      'script.svg',
      async () => `\uFEFF${red.replace('<path', '<script>alert(1)</script><path')}`,
    ],
    [
      'an SVG with a picture inside',
      'inside.svg',
      async () =>
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 4"><image width="8" height="4" xlink:href="${await dataUrl()}"/></svg>`,
    ],
    ['a PNG', 'crest.png', () => drawn().png()],
    ['a JPEG', 'crest.jpg', () => drawn().jpeg()],
    ['a WebP', 'crest.webp', () => drawn().webp()],
    ['an AVIF', 'crest.avif', () => drawn().avif()],
    ['a file with a space and an accent in its name', 'znak klubu č.png', () => drawn().png()],
  ])('are drawn from %s, in its proportions', async (_, file, content) => {
    await write(`shell/dist/${file}`, await content())
    const server = await serverOf({ logoUrl: encodeURI(`/${file}`) })
    const icon = await iconOf(server, '/icons/icon-192.png')
    const [r = 0, g = 255, b = 255, alpha] = icon.at(96, 96)
    expect([r > 245, g < 10, b < 10, alpha]).toEqual([true, true, true, 255])
    expect([icon.at(2, 96)[3], icon.at(96, 40)[3]]).toEqual([255, 0])
    expect(warnings).toEqual([])
  })

  it.each([
    ['square', 8],
    ['wide', 16],
  ])(
    'continue the background of an opaque, %s logo, and its middle is as large as it fits',
    async (_, width) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 8"><path fill="#00f" d="M0 0h${width}v8H0z"/><circle fill="#f00" cx="${width / 2}" cy="4" r="2"/></svg>`
      await write(
        `shell/dist/opaque-${width}.jpg`,
        await Transformer.fromSvg(svg)
          .resize(width * 40, 320)
          .jpeg(),
      )
      const server = await serverOf({ logoUrl: `/opaque-${width}.jpg` })
      const { at } = await iconOf(server, '/icons/icon-maskable-512.png')
      const blue = (x: number, y: number) => hex(at(x, y)).replace(/^#0.0.f.$/, 'blue')
      for (const edge of [0, 511])
        for (const along of [0, 256, 511])
          expect([blue(edge, along), blue(along, edge)]).toEqual(['blue', 'blue'])
      // The red circle nearly fills the middle 80 % of the icon. If the logo's blue background counted as part of the
      // logo, the radius of the red circle would be at most 72 pixels instead of more than 160.
      for (const x of [256 - 160, 256 + 160]) expect(hex(at(x, 256))).toMatch(/^#f/)
    },
  )

  it('are upright when the logo is a photograph that was taken with a turned camera', async () => {
    const jpeg = await drawn().jpeg()
    // With Exif's orientation 6, viewers must turn the picture by 90 degrees.
    const orientation = Buffer.from(
      'Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
      'latin1',
    )
    const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, orientation.length + 2]), orientation])
    await write('shell/dist/turned.jpg', Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]))
    const icon = await iconOf(await serverOf({ logoUrl: '/turned.jpg' }), '/icons/icon-192.png')
    expect([icon.at(96, 2)[3], icon.at(40, 96)[3]]).toEqual([255, 0])
  })

  it('are drawn from a logo at the club’s own address', async () => {
    await write('shell/dist/own.svg', red)
    const url = 'https://the-club.example'
    const server = await serverOf({ url, logoUrl: `${url}/own.svg` })
    expect((await iconOf(server, '/icons/icon-192.png')).at(96, 96)).toEqual([255, 0, 0, 255])
  })

  it('are drawn again, and get another address, when the logo’s file has changed', async () => {
    await write('shell/dist/new.svg', red)
    const server = await serverOf({ logoUrl: '/new.svg' })
    const before = await manifestOf(server)
    expect(await manifestOf(server)).toEqual(before)
    await write('shell/dist/new.svg', red.replace('#f00', '#00f'))
    await utimes(join(root, 'shell/dist/new.svg'), 1, 1)
    expect((await iconOf(server, '/icons/icon-192.png')).at(96, 96)).toEqual([0, 0, 255, 255])
    expect(await manifestOf(server)).not.toEqual(before)
  })

  it('are still sent to the visitor who requested them before the logo’s file changed', async () => {
    // Drawing hundreds of transparent shapes takes more than a second.
    const shape = '<path fill="#f00" opacity=".5" d="M0 0h8v4H0z"/>'
    await write('shell/dist/changed.svg', red.replace('</svg>', `${shape.repeat(200)}</svg>`))
    const server = await serverOf({ logoUrl: '/changed.svg' })
    let answered = false
    const before = server.get('/manifest.webmanifest').finally(() => {
      answered = true
    })
    await pause(30)
    await write('shell/dist/changed.svg', red.replace('#f00', '#00f'))
    await utimes(join(root, 'shell/dist/changed.svg'), 1, 1)
    expect(answered, 'The icons were drawn before the logo changed.').toBe(false)
    const after = await server.get('/manifest.webmanifest')
    expect([(await before).status, after.status]).toEqual([200, 200])
  })

  const withImage = (address: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><image width="8" height="8" href="${address}"/></svg>`
  it.each([
    ['is missing', 'missing.svg', undefined, 'no such file'],
    ['is cut', 'cut.png', async () => (await drawn().png()).subarray(0, 300), 'Decode image failed'],
    ['is no picture', 'text.png', async () => 'hello', 'format could not be determined'],
    ['is no complete SVG', 'cut.svg', async () => red.slice(0, 60), 'SVG data parsing failed'],
    ['shows nothing', 'empty.svg', async () => red.replace('#f00', 'none'), 'The logo shows nothing.'],
    ['is larger than 2 MB', 'huge.svg', async () => red + ' '.repeat(2_000_000), 'more than 2000000'],
    [
      'refers to a file of the server',
      'file.svg',
      async () => withImage(join(shellFiles, 'logo.png')),
      'refers to other files',
    ],
    ['is outside of the site', '%2e%2e%2f%2e%2e%2ftabs.json', undefined, 'not a file of this site'],
    ['has a malformed address', '%.svg', undefined, 'not a file of this site'],
  ])('show the crest when the logo %s, and the log has the reason once', async (_, file, content, reason) => {
    if (content) await write(`shell/dist/${file}`, await content())
    const server = await serverOf({ logoUrl: `/${file}` })
    const crest = await iconOf(await serverOf(), '/icons/icon-512.png')
    for (let request = 0; request < 2; request++)
      expect((await iconOf(server, '/icons/icon-512.png')).bytes.equals(crest.bytes)).toBe(true)
    expect(warnings).toEqual([
      expect.objectContaining({
        msg: 'the icons show the crest, because the logo cannot be drawn',
        logo: `/${file}`,
        err: expect.objectContaining({ message: expect.stringContaining(reason) }),
      }),
    ])
  })

  it('are not replaced by the crest when the machine is too busy to draw them', async () => {
    const server = await serverOf({}, { drawingDeadline: 0 })
    expect(await server.get('/icons/icon-192.png')).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(warnings.filter(({ logo }) => logo)).toEqual([])
  })

  it('show the crest when the logo is on another site, which is never requested', async () => {
    let requests = 0
    const other = createServer((_, response) => {
      requests++
      response.end(red)
    })
    const origin = `http://127.0.0.1:${await listenOnFreePort(other)}`
    onTestFinished(() => void other.close())
    await write('shell/dist/outer.svg', withImage(`${origin}/logo.png`))
    const crest = await iconOf(await serverOf(), '/icons/icon-512.png')
    for (const logoUrl of [`${origin}/logo.svg`, '/outer.svg']) {
      const server = await serverOf({ logoUrl, url: 'https://the-club.example' })
      expect((await iconOf(server, '/icons/icon-512.png')).bytes.equals(crest.bytes)).toBe(true)
    }
    expect([requests, warnings.length]).toEqual([0, 2])
  })
})
