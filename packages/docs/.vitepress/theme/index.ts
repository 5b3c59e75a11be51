import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import './style.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ router, siteData }) {
    // The page is no page of this site: the browser goes there itself.
    router.onBeforeRouteChange = (to) => {
      if (!to.startsWith(`${siteData.value.base}page/`)) return true;
      window.location.assign(to);
      return false;
    };
  },
};

export default theme;
