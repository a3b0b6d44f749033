/** True for acronyms of trade and technology, which are written in capitals: 'CRM', 'LED'. */
export function isAcronym(word: string): boolean {
  return ACRONYMS.has(word.endsWith('s') && word.length > 2 ? word.slice(0, -1) : word)
}

const ACRONYMS = new Set(
  'A AC AI API AR ATM ATV B2B B2C BBQ BMX CAD CBD CCTV CD CEO CFO CMS CNC CPA CPR CRM CTO CV DIY DJ DNA DVD EAP EMR ERP ESL EU EV FAQ FBA GDPR GIS GMAT GPS GPU GRE HD HDMI HIIT HOA HR HVAC I ICT IELTS II III IP IPA IRS ISO IT IV IVF KPI LAN LCD LED LLC LMS LSAT MBA MCAT MMA MOT MRI NDIS NFC NHS NYC OLED PA PC PDF PHP POS PPC PR PVC PVR QR RGB RSA RV SAAS SAT SCUBA SEM SEO SMS SPF SQL SSD STEM SUP SUV TOEFL TV UAE UI UK UPS UPVC US USA USB UV UX VAT VIP VOIP VPN VPS VR WIFI XL XR XXL'.split(
    ' ',
  ),
)

/** True if a text that is not all-caps itself contains this short all-caps word. */
export function isTypedAcronym(word: string, typed: string): boolean {
  return (
    word.length <= 5 &&
    /\p{Ll}/u.test(typed) &&
    new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(typed)
  )
}
