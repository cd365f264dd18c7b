import { AtSign, KeyRound, MailX } from 'lucide-react';
import type { Picture } from './SystemMessage.tsx';

/** Pictures of messages that the response form never shows; kept out of its bundle. */
export const LOGIN_FAILED: Picture = { icon: KeyRound, dash: '150 108', dot: [84, 28] };
export const DOMAIN_REFUSED: Picture = { icon: AtSign, dash: '190 68', dot: [22, 22] };
export const NOT_SENT: Picture = { icon: MailX, dash: '60 26', dot: [88, 60] };
