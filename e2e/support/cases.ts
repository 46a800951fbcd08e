import { rows } from './database';

/** Yesterday in Paris: cases that other journeys make are of today. */
export const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('sv-SE', {
  timeZone: 'Europe/Paris',
});

/** As it is typed. */
export const yesterdayTyped = yesterday.split('-').reverse().join('/');

const until = `created_at < (($1::date + 1)::timestamp at time zone 'Europe/Paris')`;

interface Sought {
  channels?: readonly string[];
  createdBy?: string;
}

/** Numbers of the cases until yesterday, latest first. */
export async function casesUntilYesterday({ channels, createdBy }: Sought = {}): Promise<string[]> {
  const found = await rows<{ number: string }>(
    `select order_reference as number from subscription_order
      where ${until} and ($2::text[] is null or channel = any($2)) and ($3::text is null or created_by = $3)
      order by created_at desc, order_reference desc`,
    [yesterday, channels ?? null, createdBy ?? null],
  );
  return found.map(({ number }) => number);
}

const labels = {
  status: {
    IN_PROGRESS: 'En cours',
    FINALIZED: 'Finalisée',
    FINALIZED_WITHOUT_DOC: 'Finalisée sans document',
  },
  both: { PENDING: 'En attente', IN_FAILURE: 'En échec' },
} as const;
const statuses: Record<string, string> = { ...labels.status, ...labels.both, CANCELED: 'Annulée' };
const payments: Record<string, string> = {
  ...labels.both,
  IN_PROGRESS: 'En cours',
  FINALIZED: 'Finalisé',
  CANCELED: 'Annulé',
};

type Line = Record<string, string | null>;

/** The 21 cells of each contract of a group's cases, as a file should say them; identifiers behind a tab, as text. */
export async function linesUntilYesterday(channel: string): Promise<string[][]> {
  const found = await rows<Line>(
    `select o.channel, c.contract_number, o.order_reference, o.created_by, o.order_status,
        o.first_payment_cb_status as paid, o.company_name, o.last_name, o.first_name, o.email, o.phone,
        concat_ws(' ', a ->> 'number', a ->> 'street') as street, a ->> 'townName' as town, a ->> 'postalCode' as code,
        c.energy, to_char(c.subscription_date, 'DD/MM/YYYY') as subscribed,
        to_char(c.effective_start_date, 'DD/MM/YYYY') as starts, c.process_type, c.contract_category as category,
        replace(trim_scale(c.contractual_capacity::numeric)::text, '.', ',') as capacity
       from subscription_order o join order_contract c using (order_reference)
         cross join lateral (select o.customer #> '{contact,address}' as a) address
      where ${until.replace('created_at', 'o.created_at')} and o.channel = $2
      order by o.created_at desc, o.order_reference desc, c.energy`,
    [yesterday, channel],
  );
  const text = (value: string | null | undefined) => value ?? '';
  const identifier = (value: string | null | undefined) =>
    /^[\d.,+-]+$/.test(text(value)) ? `="${value}"` : text(value);
  return found.map((line) => [
    text(line.channel),
    identifier(line.contract_number),
    identifier(line.order_reference),
    identifier(line.created_by),
    statuses[text(line.order_status)] ?? '?',
    line.paid === null ? '–' : (payments[text(line.paid)] ?? '?'),
    ...[line.company_name, line.last_name, line.first_name, line.email, line.street, line.town].map(text),
    identifier(line.code),
    identifier(line.phone),
    line.energy === 'EL' ? 'Électricité' : 'Gaz naturel',
    text(line.subscribed),
    text(line.starts),
    line.process_type === 'SWITCH' ? 'CHF' : 'MES',
    ...(line.energy === 'EL'
      ? ['', text(line.capacity), '']
      : [text(line.capacity), '', text(line.category)]),
  ]);
}
