import { defineRemote } from '@portal/remote';
import { SubscriptionApp } from './SubscriptionApp';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-subscription', App: SubscriptionApp });
