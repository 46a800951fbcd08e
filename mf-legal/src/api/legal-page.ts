import { useCall } from '@portal/api-client/query';
import type { Energy, LegalPage } from '@portal/contract';

/** A page as the back end words it. @param energy of the terms of sale alone: the other pages are the same for both */
export const useLegalPage = (page: LegalPage, energy: Energy) =>
  useCall('/legal/:page', page === 'terms' ? { page, energy } : { page });
