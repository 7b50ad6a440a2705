/** As high as a line of the text around it; `.site-logo` of the global styles. */
export function SiteLogo(props: {
  logo: { readonly url: string; readonly width: number; readonly height: number };
  alt?: string;
}) {
  const { logo, alt = '' } = props;
  return <img className="site-logo" src={logo.url} width={logo.width} height={logo.height} alt={alt} />;
}
