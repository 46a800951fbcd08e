import { FactorCard, SessionsCard } from '@portal/screen/security';

/** What keeps the account to its owner; loaded apart, for its weight. */
export function SecurityCards() {
  return (
    <>
      <FactorCard />
      <SessionsCard />
    </>
  );
}
