import { HomePage, type HomePageProps } from '#brands/web/home/HomePage.tsx';
import { HOME_PICTURES } from './home-pictures.tsx';

export type HomeFacts = Omit<HomePageProps, 'pictures'>;

/** The home page with its pictures of later nouns. */
export function WholeHomePage(facts: HomeFacts) {
  return <HomePage {...facts} pictures={HOME_PICTURES} />;
}
