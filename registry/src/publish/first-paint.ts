import { z } from 'zod';

/** File of a build with what the page shows of it before any script has come; older builds and other bundlers have none. */
export const firstPaintFile = 'first-paint.json';

const markup = z.strictObject({ html: z.string(), css: z.string() });

/** `foot`: behind the screen; of an older shell, none. */
const frame = markup.extend({ foot: z.string().default('') });

/** Of a remote: screens of its routes, before anything is known of the visitor. `css`: one rule a line. */
export const remotePaint = z.object({ routes: z.array(markup.extend({ path: z.string() })) });
export type RemotePaint = z.output<typeof remotePaint>;

const fontFile = /^[\w.-]+\.woff2$/;
const fontFaces = /^(@font-face ?\{[^{}<>]*\}\n?)*$/;

/** Font faces of every page, which ask for files of their own version alone, and the files that a page loads ahead. */
const pageFonts = z.object({
  css: z
    .string()
    .regex(fontFaces)
    .refine((css) => fontAddresses(css).every(([, , file = '']) => fontFile.test(file))),
  preload: z.array(z.string().regex(fontFile)),
});
export type PageFonts = z.output<typeof pageFonts>;

/** Each `url(…)` of the faces: whole, its quote, and what it asks for. */
export const fontAddresses = (css: string): RegExpExecArray[] => [
  ...css.matchAll(/url\(\s*(['"]?)(.*?)\1\s*\)/g),
];

/**
 * Of the shell: its frames, with slots (`{{menu}}`, `{{bar}}`, `{{contract}}`, `{{number}}`, `{{faq}}`), and the pieces that the registry fills them
 * with: `{{title}}`, `{{entries}}`, `{{label}}`, `{{path}}`, `{{icon}}`, `{{faqUrl}}`, and `{{id}}`, unique in the page.
 */
export const shellPaint = z.object({
  frames: z.record(z.enum(['bare', 'customer', 'admin']), frame),
  pieces: z.object({
    group: z.string(),
    untitledGroup: z.string(),
    entry: z.string(),
    currentEntry: z.string(),
    /** Of the bar of a phone: elsewhere, at its own screen, at another one of its part; of an older shell, none. */
    barEntry: z.string().default(''),
    currentBarEntry: z.string().default(''),
    partBarEntry: z.string().default(''),
    /** Above a screen that shows one contract; of an older shell, none. */
    contract: z.string().default(''),
    /** In place of what is not known yet. */
    coming: z.string(),
    /** A screen of which only the title is known. */
    screen: z.string(),
    faq: z.string(),
    icons: z.record(z.string(), z.string()),
    /** Names of the icons that an agent's scheme may have; of an older shell, none. */
    schemeIcons: z.array(z.string()).default([]),
  }),
  fonts: pageFonts.default({ css: '', preload: [] }),
});
export type ShellPaint = z.output<typeof shellPaint>;

/** Null when the content is none of this kind. */
export function parsePaint<T>(kind: z.ZodType<T>, content: Buffer): T | null {
  try {
    const parsed = kind.safeParse(JSON.parse(content.toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
