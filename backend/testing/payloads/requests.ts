import { tinyPng } from '../fixtures/requests';
import type { Payloads, Subject } from './subject';

type Paths =
  | '/searchRequests'
  | '/getRequest'
  | '/getRequestAgents'
  | '/getRequestCounts'
  | '/claimRequest'
  | '/assignRequests'
  | '/answerRequest'
  | '/noteRequest'
  | '/applyPaymentMode'
  | '/closeRequest'
  | '/getRequestMessages'
  | '/addRequestFile'
  | '/getRequestFile'
  | '/addWorkedRequestFile'
  | '/getWorkedRequestFile'
  | '/replyToRequest'
  | '/rateRequest'
  | '/getAnswerTemplates'
  | '/saveAnswerTemplate'
  | '/archiveAnswerTemplate';

/** Number of the request that `preparations` writes for a subject. */
export const requestNumberOf = ({ contractNbr }: Subject): string => `D-${contractNbr}`;

const one = (subject: Subject) => ({ customerNbr: subject.customerNbr, eventNbr: requestNumberOf(subject) });
/** Number of the file that `preparations` writes for a subject's request. */
export const requestFileId = '019b0000-0000-7000-8000-000000000001';

/** Number of the template of an answer that `preparations` writes for a subject. */
export const templateIdOf = ({ contractNbr }: Subject): string =>
  `019b0000-0000-7000-9000-${contractNbr.replace(/\D/g, '').slice(-12).padStart(12, '0')}`;

const sentFile = { fileName: 'compteur.png', content: tinyPng.toString('base64') };
const own = (subject: Subject) => ({ ...one(subject), contractNbr: subject.contractNbr });

export const requestPayloads: Payloads<Paths> = {
  '/searchRequests': () => ({ list: 'OPEN' }),
  '/getRequest': one,
  '/getRequestAgents': () => ({}),
  '/getRequestCounts': () => ({}),
  '/claimRequest': one,
  '/assignRequests': (subject) => ({ requests: [one(subject)], assignTo: 'NOBODY' }),
  '/answerRequest': (subject) => ({
    ...one(subject),
    version: 1,
    message: 'Votre relevé est corrigé.',
    outcome: 'CLOSED',
  }),
  '/noteRequest': (subject) => ({ ...one(subject), message: 'Rappeler après 18 h.' }),
  '/closeRequest': (subject) => ({
    ...one(subject),
    version: 1,
    outcome: 'DISCARDED',
    reason: 'Déjà traitée au téléphone.',
  }),
  '/applyPaymentMode': (subject) => ({ ...one(subject), version: 1 }),
  '/getRequestMessages': own,
  '/replyToRequest': (subject) => ({ ...own(subject), message: 'Voici la photo de mon compteur.' }),
  '/addRequestFile': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr, ...sentFile }),
  '/getRequestFile': (subject) => ({ ...own(subject), fileId: requestFileId }),
  '/addWorkedRequestFile': (subject) => ({ ...one(subject), ...sentFile }),
  '/getWorkedRequestFile': (subject) => ({ ...one(subject), fileId: requestFileId }),
  '/getAnswerTemplates': () => ({ list: 'ACTIVE' }),
  '/saveAnswerTemplate': (subject) => ({
    name: `Modèle ${subject.contractNbr}`,
    subjects: ['METER_CHECKUP'],
    text: 'Bonjour {prénom},\n\nVotre demande {numéro de demande} est transmise au gestionnaire de réseau.',
  }),
  '/archiveAnswerTemplate': (subject) => ({
    templateId: templateIdOf(subject),
    version: 1,
    archived: true,
  }),
  '/rateRequest': (subject) => ({ ...own(subject), helped: true }),
};
