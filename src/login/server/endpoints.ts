import type { Endpoint } from '#platform/server/endpoint.ts';
import { askForAddress, keepAddress } from './address-change.ts';
import { inviteBrowser } from './new-browser.ts';
import { changePassword, logOutDevice, logOutOthers, readLogin } from './own-login.ts';
import {
  addPasskey,
  askForProof,
  offerPasskey,
  readFactors,
  removePasskey,
  renamePasskey,
} from './passkey-endpoints.ts';
import { removeProvider } from './upstream/own-providers.ts';
import { offerApp, renewCodes, switchOff, switchOn } from './second-factor-endpoints.ts';

export const loginEndpoints: readonly Endpoint[] = [
  readLogin,
  changePassword,
  askForAddress,
  keepAddress,
  logOutDevice,
  logOutOthers,
  inviteBrowser,
  readFactors,
  askForProof,
  offerPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  removeProvider,
  offerApp,
  switchOn,
  renewCodes,
  switchOff,
];
