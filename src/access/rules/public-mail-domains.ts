import { domainOf } from '#shared/email-address.ts';

/** Domains at which anyone can have an address, so that sharing one says nothing about a workplace (rules 5). */
const SHARED_DOMAINS: ReadonlySet<string> = new Set(
  [
    'gmail.com googlemail.com outlook.com outlook.dk hotmail.com hotmail.no hotmail.se hotmail.dk hotmail.co.uk',
    'hotmail.fr hotmail.de hotmail.it hotmail.es live.com live.no live.se live.dk live.co.uk live.nl live.fr',
    'msn.com windowslive.com passport.com icloud.com me.com mac.com privaterelay.appleid.com yahoo.com yahoo.no',
    'yahoo.se yahoo.dk yahoo.co.uk yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.in yahoo.co.in yahoo.co.jp',
    'yahoo.com.br ymail.com rocketmail.com aol.com aim.com proton.me protonmail.com protonmail.ch pm.me',
    'tutanota.com tuta.io tuta.com tutamail.com keemail.me fastmail.com fastmail.fm hey.com zoho.com zohomail.com',
    'mail.com email.com usa.com post.com gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de',
    'posteo.de posteo.net mailbox.org disroot.org riseup.net online.no broadpark.no getmail.no frisurf.no',
    'lyse.net altibox.no c2i.net start.no sol.no epost.no nettpost.no bluezone.no tele2.no runbox.com runbox.no',
    'telia.com telia.no spray.se bredband.net comhem.se jubii.dk mail.dk sol.dk suomi24.fi luukku.com orange.fr',
    'wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it tin.it alice.it terra.es',
    'telefonica.net sapo.pt ziggo.nl kpnmail.nl planet.nl btinternet.com sky.com talktalk.net ntlworld.com',
    'virginmedia.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net',
    'earthlink.net juno.com rogers.com shaw.ca bigpond.com optusnet.com.au uol.com.br bol.com.br terra.com.br',
    'yandex.ru yandex.com mail.ru bk.ru inbox.ru list.ru rambler.ru qq.com 163.com 126.com sina.com naver.com',
    'daum.net hanmail.net rediffmail.com wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz abv.bg ukr.net',
    'inbox.lv mail.ee freemail.hu mailinator.com guerrillamail.com 10minutemail.com temp-mail.org tempmail.com',
    'yopmail.com trashmail.com sharklasers.com getnada.com dispostable.com maildrop.cc throwawaymail.com',
  ].flatMap((line) => line.split(' ')),
);

export type DomainSettings = { refusedDomains: readonly string[]; allowedDomains: readonly string[] };

/**
 * Returns whether the address is at a public mail domain or a subdomain of one: mail.gmail.com is, notgmail.com is not.
 */
export function isPublicMailDomain(email: string, { refusedDomains, allowedDomains }: DomainSettings): boolean {
  const names = withParents(domainOf(email));
  if (names.some((name) => allowedDomains.includes(name))) return false;
  return names.some((name) => SHARED_DOMAINS.has(name) || refusedDomains.includes(name));
}

/** 'a.b.example' gives itself, 'b.example' and 'example'. */
function withParents(domain: string): string[] {
  const labels = domain.split('.').filter((label) => label !== '');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
