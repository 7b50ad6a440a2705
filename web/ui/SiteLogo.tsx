import { styled } from './styled';

/** On white in the dark, too: most logos are drawn for paper. */
const Picture = styled('img')({
  flex: 'none',
  width: 'auto',
  maxWidth: '3.5em',
  height: '1.4em',
  objectFit: 'contain',
  'html[data-theme="dark"] &': { padding: 2, borderRadius: 3, backgroundColor: '#fff' },
});

/** As high as a line of the text around it. */
export function SiteLogo(props: {
  logo: { readonly url: string; readonly width: number; readonly height: number };
  alt?: string;
}) {
  const { logo, alt = '' } = props;
  return <Picture src={logo.url} width={logo.width} height={logo.height} alt={alt} />;
}
