import { sql, type Kysely } from 'kysely';
import type { PortalMigration } from './portal-migration';

const table = `
create table answer_template (
  template_id uuid primary key,
  name text not null,
  /* Subjects of requests that it answers; none: every subject. */
  subjects text[] not null,
  text text not null,
  version integer not null default 1,
  archived_at timestamptz,
  /* Login; no key, for agents leave. Null for one that came with the portal. */
  changed_by text,
  changed_at timestamptz not null
);
/* Two that look the same in a list would be taken for one another. */
create unique index answer_template_name on answer_template (lower(name)) where archived_at is null;
create index answer_template_archived on answer_template (archived_at) where archived_at is not null;
`;

interface First {
  id: string;
  name: string;
  subjects: string[];
  paragraphs: string[];
}

const greeting = 'Bonjour {prénom},';
const closing = 'Bien à vous,';

/** Words that were built into the screen of the release before. */
const first: First[] = [
  {
    id: '019b0000-0000-7000-8000-0000000000a1',
    name: 'C’est fait',
    subjects: [],
    paragraphs: [
      'Votre demande n°\u00a0{numéro de demande} est traitée\u00a0: la modification est visible dans votre espace, au contrat {numéro de contrat}.',
    ],
  },
  {
    id: '019b0000-0000-7000-8000-0000000000a2',
    name: 'Demander un index de compteur',
    subjects: ['METER_READING_CHECKUP', 'METER_CHECKUP', 'BILLING_INCIDENT'],
    paragraphs: [
      'Pour vérifier votre relevé, pourriez-vous nous donner les chiffres lus aujourd’hui sur votre compteur (contrat {numéro de contrat})\u00a0? Les décimales ne sont pas utiles.',
    ],
  },
  {
    id: '019b0000-0000-7000-8000-0000000000a3',
    name: 'Transmise au gestionnaire de réseau',
    subjects: ['POWER_CHANGE', 'METER_CHECKUP', 'METER_READING_CHECKUP', 'MOVE'],
    paragraphs: [
      'Nous avons transmis votre demande au gestionnaire de réseau, qui intervient sur le compteur du contrat {numéro de contrat}. Nous revenons vers vous dès sa réponse.',
    ],
  },
  {
    id: '019b0000-0000-7000-8000-0000000000a4',
    name: 'Expliquer une facture',
    subjects: ['REQUEST_EXPLANATION_INFORMATION', 'BILLING_INCIDENT', 'BILL_NOT_RECEIVED'],
    paragraphs: [
      'Votre facture comprend l’abonnement, l’énergie consommée et les taxes. Le détail est dans votre espace, parmi les factures du contrat {numéro de contrat}.',
      'Si une ligne vous paraît inexacte, dites-nous laquelle\u00a0: nous la vérifierons.',
    ],
  },
  {
    id: '019b0000-0000-7000-8000-0000000000a5',
    name: 'Remboursement en route',
    subjects: ['AWAITING_REIMBURSEMENT', 'PAYMENT_NOT_ACCOUNTED', 'WITHDRAWAL'],
    paragraphs: [
      'Le remboursement du contrat {numéro de contrat} est ordonné. Il arrive sur votre compte bancaire sous quelques jours ouvrés.',
    ],
  },
  {
    id: '019b0000-0000-7000-8000-0000000000a6',
    name: 'Difficultés de paiement',
    subjects: ['PAYMENT_DIFFICULTIES'],
    paragraphs: [
      'Nous avons bien lu votre message. Dites-nous quel montant et quel jour du mois vous conviendraient\u00a0: nous vous proposerons un échéancier pour le contrat {numéro de contrat}.',
    ],
  },
  {
    id: '019b0000-0000-7000-8000-0000000000a7',
    name: 'Réclamation bien reçue',
    subjects: ['MAKE_CLAIM'],
    paragraphs: [
      'Nous examinons votre réclamation n°\u00a0{numéro de demande} et vous répondons au plus tard le {réponse avant le}.',
      'Sans réponse satisfaisante, vous pourrez saisir gratuitement le médiateur national de l’énergie à partir du {jour légal}.',
    ],
  },
];

/** The same for every installation: nobody wrote them there. */
const firstWritten = '2026-01-01T00:00:00Z';

export const answerTemplates: PortalMigration = {
  why: `Words that agents send often are kept where agents can change them. What was built into the screen is what they begin with.`,
  up: async (db: Kysely<unknown>) => {
    await sql.raw(table).execute(db);
    const rows = first.map(({ id, name, subjects, paragraphs }) => ({
      ...{ template_id: id, name, subjects },
      text: [greeting, ...paragraphs, closing].join('\n\n'),
    }));
    await sql`insert into answer_template (template_id, name, subjects, text, changed_at)
      select t.template_id, t.name, t.subjects, t.text, ${firstWritten}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (template_id uuid, name text, subjects text[], text text)`.execute(
      db,
    );
  },
};
