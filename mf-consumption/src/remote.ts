import { defineRemote } from '@portal/remote';
import { ConsumptionApp } from './ConsumptionApp';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-consumption', App: ConsumptionApp });
