export default function Register() {
  return <h1>Crea tu cuenta</h1>;
}
