/** Members of a Date that read or write the clock of the machine. */
const local =
  /^((get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)|getTimezoneOffset|to(Date|Time)String)$/;
const formatsInstants = /^toLocale(Date|Time)String$/;
const localised = /^(localeCompare|toLocale(Lower|Upper)Case|toLocale(Date|Time)?String)$/;

const messages = {
  zone: 'The answer would be that of the machine’s time zone: name one (Europe/Paris, UTC).',
  locale: 'The answer would be that of the machine’s language: name one.',
};

/** Refuses what answers one thing in Paris and another elsewhere: a time zone or a language that nobody named. */
export const zoneAndLocale = {
  meta: { type: 'problem', schema: [], messages },
  create(context) {
    const refuse = (node, messageId) => context.report({ node, messageId });
    return {
      CallExpression(node) {
        const name = node.callee.type === 'MemberExpression' ? node.callee.property.name : undefined;
        if (name === undefined) return;
        if (local.test(name)) return refuse(node, 'zone');
        if (!localised.test(name)) return;
        const [first, second] = node.arguments;
        if ((name === 'localeCompare' ? second : first) === undefined) return refuse(node, 'locale');
        const instant =
          formatsInstants.test(name) || (name === 'toLocaleString' && isInstant(node.callee.object, second));
        if (instant && !namesZone(second)) refuse(node, 'zone');
      },
      NewExpression({ callee, arguments: given }) {
        if (callee.name === 'Date' && given.length > 1) return refuse(callee, 'zone');
        if (callee.object?.name !== 'Intl') return;
        if (given.length === 0) return refuse(callee, 'locale');
        if (callee.property.name === 'DateTimeFormat' && !namesZone(given[1])) refuse(callee, 'zone');
      },
    };
  },
};

/** Options that are written elsewhere are believed. */
const namesZone = (options) =>
  options !== undefined &&
  (options.type !== 'ObjectExpression' ||
    options.properties.some(({ type, key }) => type === 'SpreadElement' || key.name === 'timeZone'));

/** Numbers have a method of the same name: an instant is recognised by `new Date` or by options that only instants have. */
const instantOption = /^(dateStyle|timeStyle|weekday|era|year|month|day|hour|minute|second)$/;
const isInstant = (node, options) =>
  (node.type === 'NewExpression' && node.callee.name === 'Date') ||
  (options?.type === 'ObjectExpression' &&
    options.properties.some(({ key }) => instantOption.test(key?.name)));
