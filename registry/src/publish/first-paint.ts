import { z } from 'zod';

/** File of a build with what the page shows of it before any script has come; older builds and other bundlers have none. */
export const firstPaintFile = 'first-paint.json';

const markup = z.strictObject({ html: z.string(), css: z.string() });

/** Of a remote: screens of its routes, before anything is known of the visitor. `css`: one rule a line. */
export const remotePaint = z.object({ routes: z.array(markup.extend({ path: z.string() })) });
export type RemotePaint = z.output<typeof remotePaint>;

/**
 * Of the shell: its frames, with slots (`{{menu}}`, `{{number}}`, `{{faq}}`), and the pieces that the registry fills them
 * with: `{{title}}`, `{{entries}}`, `{{label}}`, `{{path}}`, `{{icon}}`, `{{faqUrl}}`, and `{{id}}`, unique in the page.
 */
export const shellPaint = z.object({
  frames: z.record(z.enum(['bare', 'customer', 'admin']), markup),
  pieces: z.object({
    group: z.string(),
    untitledGroup: z.string(),
    entry: z.string(),
    currentEntry: z.string(),
    /** In place of what is not known yet. */
    coming: z.string(),
    /** A screen of which only the title is known. */
    screen: z.string(),
    faq: z.string(),
    icons: z.record(z.string(), z.string()),
  }),
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
