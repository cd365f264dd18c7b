import { BRAND_SETTINGS, type Brand } from './brand.ts';
import type { Operator } from './operator.ts';

/** The look of a brand's mails; mail programs support no style sheets, so the values are inlined. */
export type MailLook = {
  brandName: string;
  companyName: string;
  companyOrgNo: string;
  logo: { path: string; width: number; height: number };
  sky: string;
  accent: string;
  canvas: string;
  text: string;
  muted: string;
  line: string;
  link: string;
  tint: string;
  tintInk: string;
  cta: string;
  onCta: string;
  headFont: string;
  headWeight: number;
  bodyFont: string;
  buttonRadius: number;
};

type Colours = Omit<MailLook, 'brandName' | 'companyName' | 'companyOrgNo'>;

/** The tokens of each brand's light theme, written out, because mail programs support no custom properties. */
const COLOURS: Record<Brand, Colours> = {
  a: {
    logo: { path: '/mail/brand-a.png', width: 131, height: 36 },
    sky: '#070055',
    accent: '#FFB083',
    canvas: '#F4F1EE',
    text: '#14103C',
    muted: '#4F496C',
    line: '#E6E2EC',
    link: '#2D23B0',
    tint: '#EEEDFF',
    tintInk: '#070055',
    cta: '#96C4FF',
    onCta: '#070055',
    headFont: "Unna,'Iowan Old Style',Georgia,'Times New Roman',serif",
    headWeight: 400,
    bodyFont: "'Kantumruy Pro','Segoe UI',Roboto,Helvetica,Arial,sans-serif",
    buttonRadius: 10,
  },
  b: {
    logo: { path: '/mail/brand-b.png', width: 123, height: 36 },
    sky: '#0A3B3C',
    accent: '#FF9E7D',
    canvas: '#F4F2E9',
    text: '#0D2B2C',
    muted: '#3F5A59',
    line: '#E2E5DA',
    link: '#0B6060',
    tint: '#E5F3ED',
    tintInk: '#0A3B3C',
    cta: '#FFC27A',
    onCta: '#0A3B3C',
    headFont: "Comfortaa,'Trebuchet MS',Verdana,sans-serif",
    headWeight: 600,
    bodyFont: "'PT Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif",
    buttonRadius: 26,
  },
};

/** The colour of every page's dark bar, which browsers continue above it. */
export const SKY: Record<Brand, string> = { a: COLOURS.a.sky, b: COLOURS.b.sky };

export function mailLook(brand: Brand, { companyName, companyOrgNo }: Operator): MailLook {
  return { brandName: BRAND_SETTINGS[brand].name, companyName, companyOrgNo, ...COLOURS[brand] };
}
