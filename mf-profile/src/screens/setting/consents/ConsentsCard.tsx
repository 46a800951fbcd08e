import { call, loadContext } from '@portal/api-client';
import { consentName, consentTexts, consentTextVersion, type ConsentSubject } from '@portal/domain';
import { CallBlock, useConfirmedSave } from '@portal/screen';
import { Card, ConfirmModal, Notice, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { tellElsewhere, tellChange } from '../../../api/tell-change';
import { frSettingPrivacy } from '../../../i18n/fr-setting-privacy';
import { type ConsentState, formerConsents, listedConsents } from '../../../rules/consent-states';
import type { ConsentsState } from '../use-consents';
import { ConsentHistory } from './ConsentHistory';
import { ConsentPurposeList } from './ConsentPurposeList';

const words = frSettingPrivacy.consents;

interface ConsentsCardProps {
  customerNumber: string;
  consents: ConsentsState;
  readOnly: boolean;
}

/** What is consented to, use by use and by granularity, each dated and withdrawable (GDPR, article 7). */
export function ConsentsCard({ customerNumber, consents, readOnly }: ConsentsCardProps) {
  const [done, setDone] = useState<string | null>(null);
  const saved = (state: ConsentState) => words.done[state.granted ? 'withdraw' : 'grant'](consentName(state));
  const save = useConfirmedSave<ConsentState, unknown>({
    send: ({ purpose, granularity, contactChannel, granted }) =>
      call('/manageConsent', {
        customerNbr: customerNumber,
        purpose,
        granularity,
        ...(contactChannel && { contactChannel }),
        granted: !granted,
        screen: 'SETTINGS',
        textVersion: consentTextVersion,
      }),
    onSaved: (_answer, state) => {
      setDone(saved(state));
      afterMailingChange(customerNumber, state);
    },
    onElsewhere: (_answer, state) => {
      tellElsewhere(saved(state));
      afterMailingChange(customerNumber, state);
    },
  });
  const { asked } = save;
  const verb = asked?.granted ? 'withdraw' : 'grant';
  return (
    <Card title={words.card}>
      <p className="setting-intro">{words.intro}</p>
      {done !== null && <Notice tone="success">{done}</Notice>}
      <CallBlock
        state={consents}
        failed={words.failed}
        skeleton={<Skeleton label={words.loading} lines={8} />}
      >
        {({ consents: all }) => {
          const former = formerConsents(all);
          const common = {
            consents: all,
            disabled: readOnly,
            onTurn: (state: ConsentState) => {
              setDone(null);
              save.ask(state);
            },
          };
          return (
            <div className="setting-consents">
              {listedConsents.map(({ purpose, subjects }) => (
                <ConsentPurposeList
                  key={purpose}
                  {...common}
                  {...consentTexts[purpose]}
                  subjects={subjects}
                />
              ))}
              {former.length > 0 && (
                <ConsentPurposeList {...common} {...words.former} subjects={former} whole />
              )}
              <ConsentHistory consents={all} />
            </div>
          );
        }}
      </CallBlock>
      <ConfirmModal
        open={asked !== null}
        title={asked && words.confirm[verb](consentName(asked))}
        confirmLabel={words[verb]}
        loading={save.sending}
        error={save.problem}
        onConfirm={save.confirm}
        onCancel={save.cancel}
      >
        {words.confirm[`${verb}Words`]}
      </ConfirmModal>
    </Card>
  );
}

/** Consent to offers by e-mail is part of the customer's contact too: screens that show it must reload it. */
function afterMailingChange(customerNumber: string, { purpose, contactChannel }: ConsentSubject): void {
  if (purpose !== 'MARKETING' || contactChannel !== 'EMAIL') return;
  tellChange({ customerNumber, contractNumber: undefined }, undefined, true);
  // the session stores a failed load, and the shell shows it
  void loadContext().catch(() => undefined);
}
