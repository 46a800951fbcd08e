import type { CallBackSlot, NoteKind } from '@portal/contract';
import { addDays, type Day } from '@portal/domain';
import type { ContractKey } from '../contracts/readings';
import { morningOf } from '../instants';
import { Random } from '../random/random';
import type { Row } from '../rows';

interface Said {
  kind: NoteKind;
  text: string;
  /** Words that were there first, and were corrected. */
  before?: string;
  /** Days from today; late ones are below 0. */
  callBack?: { in: number; slot: CallBackSlot; to: string | null; done?: string };
}

/** The agent who writes the demo's notes. */
const agent = 'comdata';

const ordinary: readonly Said[] = [
  { kind: 'CALL_RECEIVED', text: 'Demande comment transmettre son index. Marche à suivre donnée.' },
  { kind: 'CALL_RECEIVED', text: 'Ne comprend pas sa mensualité : détail de l’échéancier expliqué.' },
  { kind: 'CALL_MADE', text: 'Message laissé sur le répondeur au sujet du relevé.' },
  { kind: 'NOTE', text: 'Préfère être joint après 18 h.' },
];

/** Accounts whose notes the demo shows: by number. */
const told: Readonly<Record<string, readonly Said[]>> = {
  100001: [
    {
      kind: 'CALL_RECEIVED',
      text: 'Veut savoir si l’option Plantation d’arbres change sa mensualité. Répondu : 1 € par mois.',
      before: 'Veut savoir si l’option Plantation d’arbres change sa mensualité.',
    },
  ],
  100002: [
    {
      kind: 'CALL_RECEIVED',
      text: 'Difficultés ce mois-ci, propose de régler en deux fois. À rappeler pour confirmer les dates.',
      callBack: { in: -2, slot: 'MORNING', to: agent },
    },
    {
      kind: 'CALL_MADE',
      text: 'Rappelé après le rejet du prélèvement : compte changé de banque.',
      callBack: { in: -9, slot: 'AFTERNOON', to: agent, done: 'Nouvel IBAN promis par son espace.' },
    },
  ],
  100004: [
    {
      kind: 'CALL_RECEIVED',
      text: 'Le gestionnaire du parc veut la liste des compteurs non communicants avant vendredi.',
      callBack: { in: 0, slot: 'AFTERNOON', to: agent },
    },
    {
      kind: 'NOTE',
      text: 'Un seul interlocuteur pour les 500 sites : le service énergie, le matin.',
    },
  ],
  100008: [
    {
      kind: 'CALL_RECEIVED',
      text: 'Demande où en est son remboursement de fin de contrat.',
      callBack: { in: 1, slot: 'EVENING', to: null },
    },
  ],
  100047: [
    {
      kind: 'CALL_MADE',
      text: 'Absent. Rappeler au sujet de la facture échue.',
      callBack: { in: 2, slot: 'ANY', to: agent },
    },
  ],
};

/** One customer in so many has a note beside those that are told. */
const drawnOf = 0.12;

/** Notes about a customer's first contract, and what became of them. Draws of their own: no other row changes by them. */
export function noteRows(
  { channel, ...key }: ContractKey & { channel: string },
  today: Day,
): { notes: Row<'agent_note'>[]; steps: Row<'agent_note_step'>[] } {
  const random = new Random(`notes of ${key.customer_number}`);
  const said = told[key.customer_number] ?? (random.chance(drawnOf) ? [random.pick(ordinary)] : []);
  const notes: Row<'agent_note'>[] = [];
  const steps: Row<'agent_note_step'>[] = [];
  said.forEach(({ kind, text, before, callBack }, at) => {
    const day = addDays(today, -(3 + at * 8 + random.int(0, 2)));
    const written_at = morningOf(day);
    const note_id = random.uuid(written_at);
    const step = { customer_number: key.customer_number, note_id, position: 1, done_by: agent };
    const none = { from_day: null, to_day: null, assigned_to: null };
    notes.push({
      ...key,
      ...{ note_id, channel, kind, text, written_by: agent, written_at },
      call_back_on: callBack ? addDays(today, callBack.in) : null,
      call_back_slot: callBack?.slot ?? null,
      call_back_state: callBack ? (callBack.done === undefined ? 'WAITING' : 'DONE') : null,
      assigned_to: callBack?.to ?? null,
      version: before === undefined && callBack?.done === undefined ? 1 : 2,
    });
    if (before !== undefined) {
      steps.push({ ...step, ...none, kind: 'CORRECTED', done_at: written_at, text: before });
    }
    if (callBack?.done !== undefined) {
      const done_at = morningOf(addDays(today, callBack.in));
      steps.push({ ...step, ...none, kind: 'DONE', done_at, text: callBack.done });
    }
  });
  return { notes, steps };
}
