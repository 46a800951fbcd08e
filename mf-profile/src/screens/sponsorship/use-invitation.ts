import { call, type CallError, wordsFor } from '@portal/api-client';
import type { Customer, ResponseOf } from '@portal/contract';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useState } from 'react';
import { tellElsewhere } from '../../api/tell-change';
import { frSponsorship } from '../../i18n/fr-sponsorship';
import { saveFailure } from '../../rules/save-failure';

interface Invitation {
  targetEmail: string;
  /** The same for each try of one confirmation, so that it is sent once. */
  idempotencyKey: string;
}

interface InvitationFlow extends ConfirmedSave<Invitation> {
  refusal: { message: string; errors: CallError['errors'] } | null;
  submit: (targetEmail: string) => void;
}

export function useInvitation(
  { customerNumber, contact: { customerFullName } }: Customer,
  onInvited: (answer: ResponseOf<'/sponsoring'>) => void,
): InvitationFlow {
  const [refusal, setRefusal] = useState<InvitationFlow['refusal']>(null);
  const save = useConfirmedSave<Invitation, ResponseOf<'/sponsoring'>>({
    send: ({ targetEmail, idempotencyKey }) =>
      call(
        '/sponsoring',
        {
          sponsorId: customerNumber,
          sponsorFirstName: customerFullName.firstName,
          sponsorLastName: customerFullName.lastName,
          targetEmail,
        },
        { idempotencyKey },
      ),
    onSaved: onInvited,
    onElsewhere: ({ message }) => tellElsewhere(message ?? frSponsorship.elsewhere),
    onFailed: (error) => {
      const kind = saveFailure(error);
      if (kind === 'lost') return frSponsorship.confirm.lost;
      if (kind === 'refused') return wordsFor(error);
      save.cancel();
      setRefusal({ message: wordsFor(error), errors: error.errors });
      return null;
    },
  });
  return {
    ...save,
    refusal,
    submit: (targetEmail) => {
      setRefusal(null);
      save.ask({ targetEmail, idempotencyKey: crypto.randomUUID() });
    },
  };
}
