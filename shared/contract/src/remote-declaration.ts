import { z } from 'zod';
import { rootKeys, subMenuIds } from './entities/sub-menus';
import { contractValue, customerValue, firstCallPaths } from './first-calls';

/** Who may open a route: a kind of visitor, or the sub-menu of the scheme that grants it. */
export const routeRights = ['anonymous', 'customer', 'agent', ...subMenuIds] as const;
export type RouteRight = (typeof routeRights)[number];

/**
 * Largest size of a `remote.json` in bytes. The bounds below are several times what our largest remote needs; they stop
 * one team from slowing down everybody's pages.
 */
export const remoteDeclarationBytes = 64_000;

/**
 * No control character and no lone surrogate, which PostgreSQL or HTML cannot store. Matches the same with and without
 * the flag `u`, since readers of a JSON Schema differ in it.
 */
// oxlint-disable-next-line no-control-regex -- they are what it refuses
const whole = /^(?:[^\u0000-\u001F\u007F\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/;
const text = (longest: number) =>
  z.string().max(longest).regex(whole, 'holds a control character or half of a character');

/** Displayed text: longer ones fit no menu and no tab. */
const words = text(120).min(1);
const eventName = text(80).min(1);

/** Refuses `//x`, which browsers read as another site, and a trailing slash, which no link uses. */
const part = '[A-Za-z0-9_-]+';
const pathPattern = `/(?:\\*|${part}(?:/${part})*(?:/\\*)?)?`;
const pathRule =
  'is no path: parts of A-Z a-z 0-9 _ -, one / before each and none at the end, or /* at the end';
/** Path of a route, exact or a prefix ending in `/*`. */
export const routePath = z
  .string()
  .max(200)
  .regex(new RegExp(`^${pathPattern}$`), pathRule);
const place = z
  .string()
  .max(200)
  .regex(new RegExp(`^(?:guard|mail|foot|${pathPattern})$`), `${pathRule}; or guard, mail or foot`);

const menuEntry = z.strictObject({
  group: words
    .optional()
    .describe('Title of the entry’s group in the menu. French. Without it the entry has no group.'),
  label: words.describe('Words of the entry. French.'),
  icon: text(80).describe('Name of an icon of @portal/ui; an unknown one is shown as a document.'),
  order: z
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .describe(
      'Position in the whole menu, over all remotes. Entries of a group are listed together, in this order, at the position of the first of them.',
    ),
  bar: text(16)
    .min(1)
    .optional()
    .describe(
      'Words of the entry in the bar at the bottom of a customer’s phone. The bar has room for four, over all remotes: the first ones of the menu. French.',
    ),
  several: z
    .literal(true)
    .optional()
    .describe(
      'For a customer’s entry: who has one contract does not see it. The screen stays open by its address.',
    ),
  part: words
    .optional()
    .describe(
      'For an entry without a group: title of the group that its screen belongs to. The bar of a phone marks the entry of that group at it. French.',
    ),
});

const deed = z.strictObject({
  action: z
    .string()
    .regex(/^[A-Za-z]{1,40}$/, 'is no word of the letters A-Z a-z')
    .describe('The screen opens it at `?action=` with this word.'),
  label: words.describe('Words that the palette shows, and finds it by. French.'),
  icon: text(80).describe('Name of an icon of @portal/ui; an unknown one is shown as a document.'),
});

const firstCall = z.strictObject({
  path: z.enum(firstCallPaths).describe('A read of the back end that a page may begin.'),
  request: z
    .record(
      z.string().regex(/^[A-Za-z]{1,40}$/, 'is no name of a field'),
      z.union([text(200), z.number(), z.boolean()]),
    )
    .describe(
      `The request exactly as the screen sends it; ${customerValue} is the customer whose space is shown, ${contractValue} the contract that was shown last.`,
    ),
});

export const remoteRoute = z.strictObject({
  path: routePath.describe('Exact path, or a prefix ending in /*. No other remote may serve it.'),
  title: words.describe('Title of the tab until the screen gives its own. French.'),
  frame: z
    .enum(['bare', 'customer', 'admin'])
    .describe('Frame around the screen: nothing, the customer’s side bar, or the back office’s.'),
  right: z
    .enum(routeRights)
    .describe(
      'Who may open it: a kind of visitor, or agents whose scheme has this sub-menu. It is hidden from all others.',
    ),
  group: z
    .literal('ADMIN')
    .optional()
    .describe(
      'The only group whose agents may open it, whatever their scheme (back-office 6). It is hidden from all others.',
    ),
  rootKey: z
    .enum(rootKeys)
    .optional()
    .describe(
      'Sub-menus of the agent’s scheme that point at this key lead here, and open the route (P1.14).',
    ),
  menu: menuEntry
    .optional()
    .describe(
      'Entry of the menu. In the customer’s side bar; in the back office’s after the groups of the scheme, unless an entry of the scheme leads here.',
    ),
  deeds: z
    .array(deed)
    .min(1)
    .max(20)
    .optional()
    .describe(
      'For a route of the back office: what is done there, found in the palette by agents whose sub-menu of the route has action mode FULL.',
    ),
  ofContract: z
    .literal(true)
    .optional()
    .describe(
      'For a route in the frame of customers: the screen shows one contract, the current one of the session. The frame says above it which one that is, and switches it.',
    ),
  questions: z
    .array(words)
    .min(1)
    .max(20)
    .optional()
    .describe(
      'For a route in the frame of customers: questions that its screen answers, as customers ask them. They find the screen by them in the palette. French.',
    ),
  lists: z
    .enum(['bills', 'papers', 'answers'])
    .optional()
    .describe(
      'For a route in the frame of customers: what of theirs the screen lists. The palette finds one and leads here, with `contract=…` where it is of another contract, and `invoice=…` for a bill; of answers, it opens that of one of its `questions` by `question=…`.',
    ),
  firstCalls: z
    .array(firstCall)
    .min(1)
    .max(8)
    .optional()
    .describe(
      'Reads that the screen begins with. A page that opens on this route sends them before any script has arrived; the screen takes the answers.',
    ),
  reachedFrom: z
    .array(place)
    .min(1)
    .max(50)
    .optional()
    .describe(
      'For a route without an entry of any menu: paths of the routes that link to it, « guard » when the shell’s guards lead there, « mail » when a mailed link does, « foot » when the foot of every page does.',
    ),
});

const eventNames = z.array(eventName).max(100);

export const remoteDeclaration = z
  .strictObject({
    $schema: text(500).optional().describe('Where editors find this schema.'),
    name: z
      .string()
      .regex(/^mf-[a-z][a-z0-9-]{1,40}$/)
      .describe('Name of the remote, and of its folder. Its container is called the same, with _ for -.'),
    title: words.describe('What the remote is for, in a few words. French.'),
    routes: z.array(remoteRoute).min(1).max(100).describe('Every path that the remote serves.'),
    events: z
      .strictObject({
        contract: z
          .int()
          .describe('Version of the event catalogue that the remote is built with (docs/events.md).'),
        emits: eventNames.describe('Events that its code emits, all of them: the build compares.'),
        consumes: eventNames.describe('Events that its code listens to, all of them: the build compares.'),
      })
      .describe('What the remote does on the event bus.'),
    budget: z
      .strictObject({
        initialKilobytes: z
          .number()
          .positive()
          .max(10_000)
          .describe('Most that its own code may weigh before its lazy parts: brotli, 1 KB = 1000 bytes.'),
      })
      .describe('What the remote may cost; more is refused at publication.'),
  })
  .meta({
    title: 'remote.json',
    description:
      'Declaration of a remote of the portal: routes, menu, rights, events and prefetch all derive from it.',
  });
export type RemoteRoute = z.output<typeof remoteRoute>;
export type RemoteDeclaration = z.output<typeof remoteDeclaration>;
