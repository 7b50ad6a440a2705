import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/Notice';
import { MEASURE } from '../../ui/tokens';
import { screenTitle } from '../navigation/pageTitle';

const Place = styled('div')({ paddingInline: MEASURE.gutter });

/** A screen of the administration whose content has not come yet; it says so. */
export function AdminPlaceholder() {
  const { pathname } = useLocation();
  return (
    <Place>
      <Notice
        heading="h1"
        title={screenTitle(pathname) ?? 'Administrace'}
        text="Tato část správy se teprve staví."
        actions={
          <Button component={Link} to="/" variant="outlined">
            Zpět na Nástěnku
          </Button>
        }
      />
    </Place>
  );
}
