const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What the device does when it is asked: it answers, or its owner gives up. */
export interface FakePasskeys {
  /** The next request is left, as by « Annuler ». */
  refuseNext: () => void;
  /** Taken away again. */
  remove: () => void;
}

/** A device that has a passkey and can make one, at `localhost`; what it signs is checked by nobody. */
export function fakePasskeys(): FakePasskeys {
  let refused = false;
  const answer = async (response: object) => {
    if (refused) {
      refused = false;
      throw new DOMException('The operation was not allowed', 'NotAllowedError');
    }
    return {
      id: 'passkey',
      rawId: bytes('passkey'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: { clientDataJSON: bytes('client'), ...response },
    };
  };
  const credentials = {
    create: () => answer({ attestationObject: bytes('made'), getTransports: () => ['internal', 'later'] }),
    get: () => answer({ authenticatorData: bytes('data'), signature: bytes('signed'), userHandle: null }),
  };
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  return {
    refuseNext: () => {
      refused = true;
    },
    remove: () => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}

/** What the server asks such a device. */
export const passkeyRequest = {
  rpId: 'localhost',
  challenge: 'Y2hhbGxlbmdl',
  timeout: 1_000,
  allowCredentials: [{ id: 'passkey', type: 'public-key' as const, transports: ['internal' as const] }],
  userVerification: 'required' as const,
};

export const passkeyCreation = {
  rp: { id: 'localhost', name: 'Lumenvie' },
  user: { id: 'dXNlcg', name: 'admin', displayName: 'admin' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 1_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred' as const,
    requireResidentKey: false as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
};

const base64url = (text: string) => btoa(text).replaceAll('=', '');
/** What comes of it, as it is sent. */
export const signedByFake = {
  id: 'passkey',
  clientDataJSON: base64url('client'),
  authenticatorData: base64url('data'),
  signature: base64url('signed'),
};
export const madeByFake = {
  id: 'passkey',
  clientDataJSON: base64url('client'),
  attestationObject: base64url('made'),
  transports: ['internal'],
};
