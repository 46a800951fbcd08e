import { call, CallError } from '@portal/api-client';
import type { RequestOf, ResponseOf } from '@portal/contract';

type Creation = ResponseOf<'/beginPasskey'>['creation'];
type PasskeyRequest = NonNullable<ResponseOf<'/askPasskey'>['request']>;
export type Registration = RequestOf<'/confirmPasskey'>['registration'];
export type Assertion = NonNullable<RequestOf<'/confirmLogin'>['assertion']>;

/** Loaded on demand: few visitors use it. */
const library = () => import('@simplewebauthn/browser');

/** Has the device make a passkey, and its owner prove to be there. @throws CallError with words to show. */
export async function makePasskey(optionsJSON: Creation): Promise<Registration> {
  try {
    const { startRegistration } = await library();
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports: transports.filter(isTransport) };
  } catch (failure) {
    throw passkeyError(failure, makingWords);
  }
}

/** Has a passkey sign. @throws CallError with words to show. */
export async function signByPasskey(optionsJSON: PasskeyRequest): Promise<Assertion> {
  try {
    const { startAuthentication } = await library();
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  } catch (failure) {
    throw passkeyError(failure, signingWords);
  }
}

const transports: Record<Registration['transports'][number], true> = {
  ble: true,
  cable: true,
  hybrid: true,
  internal: true,
  nfc: true,
  'smart-card': true,
  usb: true,
};
/** A browser may know more than the contract. */
const isTransport = (name: string): name is keyof typeof transports => Object.hasOwn(transports, name);

type Words = Partial<Record<string, string>> & { otherwise: string };

const elsewhere =
  'Cette page n’est pas à l’adresse de vos clés d’accès. Ouvrez le portail à son adresse habituelle.';
const signingWords: Words = {
  NotAllowedError:
    'La clé d’accès n’a pas été utilisée\u00a0: la demande a été annulée, ou a duré trop longtemps. Réessayez, ou utilisez un code.',
  SecurityError: elsewhere,
  otherwise: 'La clé d’accès n’a pas pu être utilisée. Réessayez, ou utilisez un code.',
};
const makingWords: Words = {
  NotAllowedError:
    'La clé d’accès n’a pas été enregistrée\u00a0: la demande a été annulée, ou a duré trop longtemps. Réessayez.',
  InvalidStateError: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  ConstraintError:
    'Cet appareil ne vérifie pas qui vous êtes. Ajoutez-lui un code PIN, une empreinte ou un visage, ou choisissez un autre appareil.',
  NotSupportedError:
    'Cet appareil ne sait pas faire de clé d’accès. Choisissez-en un autre, ou une application de codes.',
  SecurityError: elsewhere,
  otherwise: 'La clé d’accès n’a pas pu être enregistrée. Réessayez, ou utilisez une application de codes.',
};

/** The browser's error message is short and in English, so its error name selects ours. */
function passkeyError(failure: unknown, words: Words): CallError {
  const name = failure instanceof Error ? failure.name : '';
  return new CallError({ code: 'INVALID_PASSKEY', message: words[name] ?? words.otherwise });
}

/** A passkey of whoever is at the keyboard signs for this session. @throws CallError with words to show. */
export async function signOwn(): Promise<NonNullable<RequestOf<'/renewRecoveryCodes'>['passkey']>> {
  const { challenge, request } = await call('/askPasskey', {});
  if (request) return { challenge, assertion: await signByPasskey(request) };
  throw new CallError({ code: 'INVALID_PASSKEY', message: noneServes });
}

const noneServes = 'Aucune de vos clés d’accès ne sert à cette adresse. Utilisez un code.';
