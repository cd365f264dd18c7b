import type { CalendarDay } from '#shared/calendar-day.ts';

type Added = { name: string; issuer: string; made: Date; endDay: CalendarDay; link: string; id: string };

/** Returns the address at LinkedIn that adds the proof to a profile; the person sees and confirms it there. */
export function linkedInAddress({ name, issuer, made, endDay, link, id }: Added): string {
  const [year, month] = endDay.split('-').map(Number);
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: issuer,
    issueYear: made.getUTCFullYear(),
    issueMonth: made.getUTCMonth() + 1,
    expirationYear: year,
    expirationMonth: month,
    certUrl: link,
    certId: id,
  };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(String(value))}`);
  return `https://www.linkedin.com/profile/add?${query.join('&')}`;
}
